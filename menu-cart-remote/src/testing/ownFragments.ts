import * as cartColumn from '../fragments/CartColumnFragment';
import * as dish from '../fragments/DishFragment';

/** The fragments that the menu page shows of its own remote. */
export const ownFragments = { 'cart-column': cartColumn, dish };
