import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { DocumentRoot, IndexFiles, TypedTarget, wwwChoices } from '#base/web-space/site.ts'
import { siteRefusals } from './refusals.ts'

const refuses = { ...spaceCallRefusals, ...siteRefusals }
const state = z.object({ state: z.boolean() })
const alias = z.object({ alias: oneLine(255).check(z.minLength(1, { error: 'required' })) })

const change = <Id extends string, Body extends z.ZodMiniType>(id: Id, at: string, summary: string, body: Body) =>
  call({
    id,
    method: 'POST',
    path: `/products/{id}/webhosting/${at}`,
    access: spaceAccess,
    status: 202,
    summary,
    params: spaceParams,
    body,
    output: AskedChange,
    refuses,
  })

export const siteCalls = calls({
  addAlias: call({
    ...change(
      'hosting.alias.create',
      'alias/create',
      'Has another name lead to a website: one of a domain of the caller, or of which DNS says that it may',
      alias,
    ),
    transaction: false,
  }),
  dropAlias: change('hosting.alias.delete', 'alias/delete', 'Has a name lead to a website no longer', alias),
  setIndex: change(
    'hosting.index.set',
    'index/set',
    'What a folder shows, the first that is there: adds or removes a page, puts one first, or sets them all',
    z.object({
      index: z.union([IndexFiles.def.element, IndexFiles]),
      action: z.enum(['add', 'remove', 'first', 'set']),
      /** How they stood when somebody looked: refused when they stand otherwise by now. */
      before: z.optional(IndexFiles),
    }),
  ),
  setRoot: change(
    'hosting.switch-document-root',
    'switch-document-root',
    'Has the website begin in a folder of its own, or in the usual one (`state: false`)',
    z.object({ state: z.boolean(), documentRoot: z.optional(DocumentRoot) }),
  ),
  setHomeUrl: change(
    'hosting.redirect-home-url',
    'redirect-home-url',
    'Where whoever opens the home page is sent, and switches that on',
    z.object({ url: TypedTarget }),
  ),
  switchHome: change(
    'hosting.redirect-home.switch',
    'switch-redirect-home',
    'Sends visitors of the home page elsewhere, or no longer; the address is kept',
    state,
  ),
  switchHttps: change(
    'hosting.redirect-ssl.switch',
    'switch-redirect-ssl',
    'Sends every visitor to https, or no longer',
    state,
  ),
  setWww: change(
    'belfry.hosting.redirect-www',
    'redirect-www',
    'Sends visitors to the name with www, to the one without, or leaves it as they typed it',
    z.object({ www: z.enum(wwwChoices) }),
  ),
})
