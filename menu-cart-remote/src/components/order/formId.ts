/** Controls outside of the form element refer to it by this id. */
export const ORDER_FORM = 'order-form';
