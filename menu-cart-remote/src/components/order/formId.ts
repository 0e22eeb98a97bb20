/** The form that an order is sent with; what stands outside of its element names it. */
export const ORDER_FORM = 'order-form';
