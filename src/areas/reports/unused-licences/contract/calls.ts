import * as z from 'zod/mini'
import { MicrosoftId, TenantName } from '#areas/microsoft/tenants/contract/base.ts'
import { exportTypes } from '#areas/reports/export/contract/calls.ts'
import { exportRefusals } from '#areas/reports/export/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { oneNumberOf, pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { asTyped } from '#base/one-line.ts'
import { exceptionRefusals } from './refusals.ts'

const access = ['signed-in', 'perm:reports'] as const

export const unusedSorts = ['licence', 'client', 'unused', 'since', 'lowerOn', 'saves'] as const
export type UnusedSort = (typeof unusedSorts)[number]
/** What counts, or what was told not to count. */
export const unusedShown = ['unused', 'exceptions'] as const
/** Days within which there can be fewer. */
export const unusedWithin = [30, 90] as const

export const UnusedQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  /** `1`: the whole report as a file. */
  export: z.optional(z.enum(['0', '1'])),
  type: z._default(z.enum(exportTypes, { error: 'invalid' }), 'pdf'),
  sort: z._default(z.enum(unusedSorts), 'lowerOn'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Part of the name of a licence, tenant or client. */
  q: z.optional(z.string().check(...asTyped, z.maxLength(200))),
  show: z._default(z.enum(unusedShown), 'unused'),
  /** Only those of which there can be fewer within so many days. */
  within: z.optional(oneNumberOf(unusedWithin)),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type UnusedQuery = z.output<typeof UnusedQuery>

/** `nonprofit`: given away by Microsoft; `server`: of a machine, which no user has; `kept`: kept on purpose. */
export const exceptionReasons = ['nonprofit', 'server', 'kept'] as const
export type ExceptionReason = (typeof exceptionReasons)[number]

/** How there come to be fewer: another number at the renewal, no renewal at all, or on the page of the licences. */
export const lowerings = ['plan', 'end', 'page'] as const
export type Lowering = (typeof lowerings)[number]

export const UnusedLicence = z.object({
  id: z.number(),
  subscriptionId: z.string(),
  /** By which it is sold here. */
  serviceId: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  tenantName: z.string(),
  ProductSku: z.string(),
  licence: z.string(),
  /** How many there are today, and how many of these nobody has. */
  quantity: z.number(),
  unused: z.number(),
  /** What they renew as, as it is planned now. */
  renewsAs: z.object({ licence: z.string(), quantity: z.number() }),
  /** As many as are given to users: there are never fewer. */
  lowerTo: z.number(),
  lowering: z.enum(lowerings),
  /** The first count without a break that found any. */
  unusedSince: z.string(),
  /** From which day there can be fewer. It has to be asked for before. */
  lowerOn: z.string(),
  /** What that saves in a year; null for whoever is told no prices. */
  savesCents: z.nullable(z.number()),
  /** Microsoft's count, at most seven days old. */
  countedAt: z.string(),
  /** A change of it is on its way. */
  isBusy: z.boolean(),
  exception: z.nullable(
    z.object({ reason: z.enum(exceptionReasons), note: z.string(), by: z.nullable(z.string()), since: z.string() }),
  ),
})
export type UnusedLicence = z.infer<typeof UnusedLicence>

export const UnusedFigures = z.object({
  licences: z.number(),
  /** What all of them would save in a year; null for whoever is told no prices. */
  savesCents: z.nullable(z.number()),
  /** Licences of which there can be fewer within 30 days. */
  soon: z.number(),
  exceptions: z.number(),
  /** Tenants of which nothing is known: nobody may look inside, or Microsoft is silent for longer than seven days. */
  unknownTenants: z.number(),
  /** The oldest count among those that are told; null where there is none. */
  oldestCountAt: z.nullable(z.string()),
})
export type UnusedFigures = z.infer<typeof UnusedFigures>

const onException = {
  path: '/reports/unused-licenses/exceptions/{tenant}/{ProductSku}',
  access: [...access, 'perm:products|perm:services'],
  params: z.object({ tenant: TenantName, ProductSku: MicrosoftId }),
  output: z.object({ success: z.boolean() }),
  refuses: exceptionRefusals,
} as const

export const unusedCalls = calls({
  list: call({
    id: 'reports.unused-licenses',
    method: 'GET',
    path: '/reports/unused-licenses',
    access,
    alsoFile: true,
    rate: 'export',
    transaction: false,
    readsFrom: 'replica',
    summary:
      'Licences of Microsoft 365 that nobody uses and of which there can be fewer, with the day and what it saves; counted every week; with `export=1` as a file',
    query: UnusedQuery,
    output: z.extend(pageOutput(UnusedLicence), { figures: UnusedFigures }),
    refuses: exportRefusals,
  }),
  except: call({
    ...onException,
    id: 'belfry.reports.unused-licenses.except',
    method: 'PUT',
    summary: 'Has licences of a tenant count as unused no more',
    body: z.object({
      reason: z.enum(exceptionReasons, { error: 'invalid' }),
      note: z._default(z.string().check(...asTyped, z.maxLength(200)), ''),
    }),
  }),
  takeBack: call({
    ...onException,
    id: 'belfry.reports.unused-licenses.take-back',
    method: 'DELETE',
    summary: 'Has licences of a tenant count as unused again',
  }),
})
