export const cartPath = '/cart/show-cart'
