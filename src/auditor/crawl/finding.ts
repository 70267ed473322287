import type { Finding } from '#base/site-audit/report.ts'

export const finding = (of: Pick<Finding, 'code' | 'weight'> & Partial<Finding>): Finding => ({
  ...{ page: null, target: null, answer: null, amount: null, since: null },
  ...of,
})
