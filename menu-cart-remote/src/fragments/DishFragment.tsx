export { ProductDialog as Component } from '../components/product/ProductDialog';
