import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { refusals } from '#base/refusal.ts'
import { hostingSettingNames } from './rules/hosting-settings.ts'

export const settingRefusals = refusals({
  client_not_found: {
    status: 404,
    text: { nl: 'Deze klant werd niet gevonden', en: 'This client was not found', fr: 'Ce client n’a pas été trouvé' },
  },
  setting_value_unknown: {
    status: 422,
    text: {
      nl: 'Deze waarde bestaat niet voor deze instelling',
      en: 'This setting has no such value',
      fr: 'Cette valeur n’existe pas pour ce réglage',
    },
  },
})

const value = z.union([z.string(), z.boolean(), z.array(z.string()).check(z.maxLength(100))])

export const HostingSettingRow = z.object({
  setting: z.enum(hostingSettingNames),
  value,
  /** What it can be, of a setting with choices: what the host of web spaces offers. */
  choices: z.array(z.string()),
  /** Whose choice it is: the client’s, its partner’s, or nobody’s. */
  from: z.enum(['own', 'partner', 'usual']),
})
export type HostingSettingRow = z.infer<typeof HostingSettingRow>

/** Whose settings: left out, the caller’s own. */
const query = z.object({ cc: z.optional(wholeNumber) })
const access = ['signed-in', 'perm:products|perm:services'] as const

export const settingCalls = calls({
  get: call({
    id: 'settings.webhosting.get',
    method: 'GET',
    path: '/settings/webhosting',
    access,
    summary: 'What a client wants of every new web hosting',
    query: z.extend(query, { setting: z.optional(z.enum(hostingSettingNames)) }),
    output: z.object({ data: z.array(HostingSettingRow) }),
    refuses: settingRefusals,
  }),
  update: call({
    id: 'settings.webhosting.update',
    method: 'PUT',
    path: '/settings/webhosting/{setting}',
    access,
    summary: 'Changes one setting; with null it is again as it would be without a choice',
    params: z.object({ setting: z.enum(hostingSettingNames) }),
    query,
    body: z.object({ value: z.nullable(value) }),
    bodyKilobytes: 64,
    output: z.object({ data: z.array(HostingSettingRow) }),
    refuses: settingRefusals,
  }),
})
