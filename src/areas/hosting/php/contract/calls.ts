import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { PhpSettings } from '#base/web-space/php-settings.ts'
import { PhpVersion } from '#base/web-space/php-versions.ts'
import { phpRefusals } from './refusals.ts'

const refuses = { ...spaceCallRefusals, ...phpRefusals }
const base = { access: spaceAccess, params: spaceParams, refuses } as const
const value = z.union([z.string(), z.number(), z.boolean()])
const ToldSettings = z.record(z.string(), value)

export const PhpConfigs = z.object({
  /** Left out it stays. */
  version: z.optional(PhpVersion),
  /** All that differs from the usual; left out they stay. */
  settings: z.optional(PhpSettings),
})

export const PhpInfo = z.object({
  version: z.string(),
  extensions: z.array(z.object({ name: z.string(), version: z.string() })),
  directives: z.array(z.object({ name: z.string(), value: z.string() })),
  readAt: z.string(),
})
export type PhpInfo = z.infer<typeof PhpInfo>

/** Settings that well-known software asks for. */
export const PhpPreset = z.object({ id: z.string(), name: z.string(), settings: ToldSettings })
export type PhpPreset = z.infer<typeof PhpPreset>

export const phpCalls = calls({
  configs: call({
    ...base,
    id: 'hosting.php.configs',
    method: 'POST',
    path: '/products/{id}/webhosting/php/configs',
    status: 202,
    summary: 'Changes the version of PHP and its settings',
    body: z.object({
      configs: PhpConfigs,
      /** How it stood when somebody looked: refused when it stands otherwise by now. */
      before: z.optional(z.object({ version: PhpVersion, settings: PhpSettings })),
    }),
    output: AskedChange,
  }),
  info: call({
    ...base,
    id: 'hosting.php.info',
    method: 'GET',
    path: '/products/{id}/webhosting/php/info',
    summary: 'What PHP says of itself in this space',
    output: z.object({ data: PhpInfo }),
  }),
  restart: call({
    ...base,
    id: 'hosting.php.restart',
    method: 'POST',
    path: '/products/{id}/webhosting/php/restart',
    status: 202,
    summary: 'Starts PHP anew: what is running is ended',
    output: AskedChange,
  }),
  presets: call({
    ...base,
    id: 'hosting.tutorial.configs',
    method: 'GET',
    path: '/products/{id}/webhosting/tutorial/configs',
    summary: 'Ready-made settings of PHP for well-known software',
    output: z.object({ data: z.array(PhpPreset) }),
  }),
  clearOpcache: call({
    ...base,
    id: 'hosting.clear-opcache',
    method: 'POST',
    path: '/products/{id}/webhosting/clear-opcache',
    status: 202,
    summary: 'Has PHP forget what it compiled',
    output: AskedChange,
  }),
  newRelic: call({
    ...base,
    id: 'hosting.new-relic.switch',
    method: 'POST',
    path: '/products/{id}/webhosting/new-relic/switch-state',
    status: 202,
    summary: 'Has New Relic watch PHP, with the licence key of its owner, or no longer',
    body: z.object({
      state: z.boolean(),
      licence: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{40}$/, { error: 'invalid' }))),
    }),
    output: AskedChange,
  }),
})
