export { compactMenu } from './files/compactMenu';
export { folderFile, MENU_FILE, type MenuFiles, type MenuProblem } from './files/format';
export type { Menu } from './files/menuOfFiles';
export { readMenu } from './files/readMenu';
