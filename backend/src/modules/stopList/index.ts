export { addPieces, takePieces } from './repository';
export { stopListRoutes } from './routes';
