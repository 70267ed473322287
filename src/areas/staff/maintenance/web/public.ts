export const toMaintenance = () => ({ to: '/staff/maintenance' })
