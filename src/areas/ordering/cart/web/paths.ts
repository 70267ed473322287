/** Where the cart stands. */
export const cartPath = '/cart/show-cart'
