import { asTold, type Finding } from '#base/site-audit/report.ts'

/** Addresses are whatever a site made of them: as much of them is told as a report takes. */
export const finding = ({ page, target, ...of }: Pick<Finding, 'code' | 'weight'> & Partial<Finding>): Finding => ({
  ...{ answer: null, amount: null, since: null, ...of },
  page: page ? asTold(page) : null,
  target: target ? asTold(target) : null,
})
