export { addPieces, type Stop, stopsOf, takePieces } from './repository';
export { stopListRoutes } from './routes';
export { changeStopList } from './service';
