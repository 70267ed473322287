export const approvalsPath = '/approvals'
