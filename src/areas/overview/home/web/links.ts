export const toOverview = { to: '/overview' }
