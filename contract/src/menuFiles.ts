export { compactMenu } from './menuFiles/compactMenu';
export type { Menu } from './menuFiles/expandMenu';
export { folderFile, MENU_FILE, type MenuFiles, type MenuProblem } from './menuFiles/format';
export { readMenu } from './menuFiles/readMenu';
