/** The undo of a deletion. Not part of `/ui`: only remotes that delete something bundle it. */
export { UNDO_MS, UndoNote } from './UndoNote';
