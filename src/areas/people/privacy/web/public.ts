export const toErasures = () => ({ to: '/staff/privacy' })
