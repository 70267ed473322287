import * as z from 'zod/mini'
import { oneLine } from '../one-line.ts'
import { mayBePublicAddress, webAddress } from '../web-address.ts'

export const severities = ['info', 'warning', 'average', 'high', 'disaster'] as const
export type Severity = (typeof severities)[number]

/** An address that a monitor may ask: a public one, over the web, without a name and password in it. */
export const isWatchedUrl = (text: string): boolean => webAddress(text) !== undefined && mayBePublicAddress(text)

/** A page that is asked for by the clock, and what it should answer. */
export const WebScenario = z.object({
  name: oneLine(60).check(z.minLength(1, { error: 'required' })),
  url: z.string().check(z.maxLength(500), z.refine(isWatchedUrl, { error: 'invalid' })),
  status: z._default(z.number().check(z.int(), z.gte(100), z.lte(599)), 200),
  /** That has to be on the page. */
  text: z._default(z.nullable(oneLine(200)), null),
  everySeconds: z._default(z.literal([60, 300, 900, 3600]), 300),
})
export type WebScenario = z.infer<typeof WebScenario>
export const mostScenarios = 20
