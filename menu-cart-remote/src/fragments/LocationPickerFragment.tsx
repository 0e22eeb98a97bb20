export { LocationDialog as Component } from '../components/place/LocationDialog';
