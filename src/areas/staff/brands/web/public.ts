export const toBrands = () => ({ to: '/staff/brands' })
