import { keysOf } from '#design/api/keys.ts'

export const siteReportKeys = keysOf('site-report')
