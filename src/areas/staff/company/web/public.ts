export const toCompany = () => ({ to: '/staff/company' })
