import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { asOneLine } from '#base/one-line.ts'

const sentence = z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(300))

/** The text that visitors see, in each language; null for the default. */
export const MaintenanceWords = z.nullable(z.object({ nl: sentence, en: sentence, fr: sentence }))
export const Maintenance = z.object({ on: z.boolean(), words: MaintenanceWords })

const access = ['signed-in', 'admin'] as const

export const maintenanceCalls = calls({
  show: call({
    id: 'belfry.staff.maintenance.show',
    method: 'GET',
    path: '/staff/maintenance',
    access,
    summary: 'Whether the portal is closed for maintenance, since when, and what people read meanwhile',
    output: z.object({ data: z.extend(Maintenance, { since: z.nullable(z.string()) }) }),
  }),
  save: call({
    id: 'belfry.staff.maintenance.save',
    method: 'PUT',
    path: '/staff/maintenance',
    access,
    summary: 'Closes the portal for everybody but staff, or opens it again',
    body: Maintenance,
    output: z.object({ data: z.extend(Maintenance, { since: z.nullable(z.string()) }) }),
  }),
})
