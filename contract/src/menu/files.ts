export { compactMenu } from './files/compactMenu';
export type { Menu } from './files/expandMenu';
export { folderFile, MENU_FILE, type MenuFiles, type MenuProblem } from './files/format';
export { readMenu } from './files/readMenu';
