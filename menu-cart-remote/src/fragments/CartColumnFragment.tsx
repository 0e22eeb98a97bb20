export { CartContent as Component } from '../components/cart/CartContent';
