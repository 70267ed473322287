import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { OnOff } from '#base/on-off.ts'
import { seoHints } from '../rules/seo-hints.ts'
import { templateCategories } from '../rules/site.ts'
import { webBuilderRefusals } from './refusals.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...webBuilderRefusals, client_not_found, domain_not_found }
/** Of a call that is about a web hosting as well. */
const placeRefuses = { ...refuses, ...spaceRefusals, service_not_found: deliveryRefusals.service_not_found }
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const access = ['signed-in', 'perm:domains'] as const
const template = z.enum(templateCategories)
/** The cart to add to; a new one when left out. */
const cart = z.optional(z.uuid())

/** Cents a year without VAT; null for whoever sees no prices. */
const yearCents = z.nullable(z.number())

export const BuilderSite = z.object({
  domain: z.string(),
  /** `none`: not created yet. */
  state: z.enum(['none', 'working', 'ready', 'failed']),
  reasonCode: z.nullable(z.string()),
  isOn: z.boolean(),
  version: z.nullable(z.enum(['free', 'paid'])),
  template: z.nullable(template),
  /** The addresses that the domain must point to. */
  addresses: z.array(z.string()),
  /** Whether it does, according to the records here; null when the zone is elsewhere. */
  pointsHere: z.nullable(z.boolean()),
  /** Records that lead its hosts elsewhere. */
  inTheWay: z.array(z.object({ name: z.string(), type: z.string(), data: z.string() })),
  service: z.nullable(z.object({ id: z.number(), status: z.string() })),
  /** The paid version as sold to the caller: cents a year without VAT. */
  offer: z.nullable(z.object({ pid: z.number(), yearCents })),
  /** Hosting that is free in its first year. */
  hosting: z.nullable(z.object({ pid: z.number(), yearCents })),
  categories: z.array(template),
  /** Where visitors see it. */
  place: z.object({
    /** The web hosting in which it stands or will; null: at the builder. */
    service: z.nullable(z.number()),
    state: z.enum(['here', 'working', 'placed', 'failed']),
    /** The version that the hosting shows. */
    version: z.nullable(z.number()),
    /** Why it did not come, for people to read. */
    problem: z.nullable(z.string()),
    /** The task that brings it, or tried to. */
    task: z.nullable(z.number()),
    /** Files of the owner that were in the way: where they were, and where they are now. */
    setAside: z.array(z.object({ path: z.string(), to: z.string() })),
  }),
  /** Web hostings of this domain in which it may stand. */
  hostings: z.array(z.object({ id: z.number(), name: z.string() })),
  /** HTTPS of a site at the builder; null: a server in front of the builder sees to it. */
  certificate: z.nullable(
    z.object({ state: z.enum(['waiting', 'ordering', 'active', 'failed']), until: z.nullable(z.string()) }),
  ),
  /** Deleted on this day, unless it is restored before. */
  endsOn: z.nullable(z.string()),
})
export type BuilderSite = z.infer<typeof BuilderSite>

export const SiteLook = z.object({
  /** Where the site is seen, also before its domain points there. */
  address: z.nullable(z.string()),
  /** Newest first, five at most. */
  versions: z.array(z.object({ number: z.number(), publishedAt: z.string(), pages: z.number(), isLive: z.boolean() })),
  /** Who made the live version what visitors see; null where it is not known, or nothing is live. */
  publishedBy: z.nullable(z.string()),
  /** What search engines miss on the pages that are live. */
  hints: z.array(z.object({ page: z.string(), code: z.enum(seoHints) })),
})
export type SiteLook = z.infer<typeof SiteLook>

/** All that a place for the site would take away, told at once with the refusal that asks for consent. */
export const InTheWay = z.object({
  files: z.array(z.string()),
  records: z.array(z.object({ name: z.string(), type: z.string(), data: z.string() })),
  /** What visitors see there now; `title` where it is known. */
  wordPress: z.nullable(z.object({ title: z.nullable(z.string()), hasShop: z.boolean() })),
})
export type InTheWay = z.infer<typeof InTheWay>

export const FormMessage = z.object({
  id: z.string(),
  page: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  /** The address that it was mailed to. */
  sentTo: z.string(),
  sentAt: z.string(),
})
export type FormMessage = z.infer<typeof FormMessage>

/** The product and the cart, and where to pay. */
const InCart = z.object({
  uuid: z.string(),
  pid: z.number(),
  name: z.string(),
  /** Free for this many months, afterwards this price a year, in cents without VAT. */
  freeMonths: z.number(),
  yearCents,
  next: z.string(),
})

export const webBuilderCalls = calls({
  data: call({
    id: 'domains.web-builder.data',
    method: 'GET',
    path: '/domains/{domain}/web-builder',
    access,
    summary: 'The site of a domain in the website builder, and what the paid version costs',
    params,
    output: z.object({ data: BuilderSite }),
    refuses,
  }),
  switchState: call({
    id: 'domains.web-builder.switch-state',
    method: 'POST',
    path: '/domains/{domain}/web-builder/switch-state',
    access,
    summary: 'Switches the site on or off; what was made in it stays. Off, its records leave the zone',
    params,
    body: z.object({ state: OnOff, replaceRecords: z._default(z.boolean(), false) }),
    output: z.object({ data: BuilderSite }),
    refuses,
  }),
  order: call({
    id: 'domains.web-builder.order',
    method: 'POST',
    path: '/domains/{domain}/web-builder/order',
    access,
    transaction: false,
    summary: 'Makes the free site at once, or puts the paid version into a cart',
    params,
    body: z.object({
      version: z.enum(['free', 'paid']),
      template: z._default(template, 'business'),
      cart,
      replaceRecords: z._default(z.boolean(), false),
    }),
    output: z.object({ data: z.nullable(BuilderSite), cart: z.nullable(InCart) }),
    refuses,
  }),
  open: call({
    id: 'domains.web-builder.open',
    method: 'POST',
    path: '/domains/{domain}/web-builder/login',
    access: ['signed-in', 'perm:domains', 'own-session'],
    credentials: 'link',
    transaction: false,
    summary: 'A link into the builder, which works once and for a few minutes',
    params,
    output: z.object({ data: z.object({ url: z.string() }) }),
    refuses,
  }),
  setPlace: call({
    id: 'belfry.web-builder.set-place',
    method: 'PUT',
    path: '/domains/{domain}/web-builder/place',
    access,
    transaction: false,
    summary:
      'Shows the site in a web hosting of its owner, or at the builder; what is in the way there is set aside once that is confirmed',
    params,
    body: z.object({
      /** The number of the hosting; null: at the builder. */
      service: z.nullable(z.int().check(z.minimum(1))),
      replaceFiles: z._default(z.boolean(), false),
      replaceRecords: z._default(z.boolean(), false),
      /** A WordPress of that hosting is no longer seen while the site stands there; nothing of it is deleted. */
      coverWordPress: z._default(z.boolean(), false),
    }),
    output: z.object({ data: BuilderSite }),
    refuses: placeRefuses,
  }),
  remove: call({
    id: 'belfry.web-builder.remove',
    method: 'DELETE',
    path: '/domains/{domain}/web-builder',
    access,
    summary: 'Ends the site: off at once, and deleted with its versions and drafts after thirty days',
    params,
    output: z.object({ data: BuilderSite }),
    refuses,
  }),
  restore: call({
    id: 'belfry.web-builder.restore',
    method: 'POST',
    path: '/domains/{domain}/web-builder/restore',
    access,
    summary: 'Takes back the end of the site, which is then as it was and on',
    params,
    body: z.object({ replaceRecords: z._default(z.boolean(), false) }),
    output: z.object({ data: BuilderSite }),
    refuses,
  }),
  look: call({
    id: 'belfry.web-builder.look',
    method: 'GET',
    path: '/domains/{domain}/web-builder/look',
    access,
    summary: 'What was published of the site, where it is seen, and what search engines miss',
    params,
    output: z.object({ data: SiteLook }),
    refuses,
  }),
  goBack: call({
    id: 'belfry.web-builder.go-back',
    method: 'POST',
    path: '/domains/{domain}/web-builder/go-back',
    access,
    transaction: false,
    summary: 'Makes an earlier version of the site live again, at once; what is being edited stays',
    params,
    body: z.object({ version: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
    output: z.object({ data: SiteLook }),
    refuses,
  }),
  download: call({
    id: 'belfry.web-builder.download',
    method: 'POST',
    path: '/domains/{domain}/web-builder/download',
    access: ['signed-in', 'perm:domains', 'own-session'],
    credentials: 'link',
    transaction: false,
    summary: 'A link to all files of the site as a zip, which works once and for a few minutes',
    params,
    output: z.object({ data: z.object({ url: z.string() }) }),
    refuses,
  }),
  messages: call({
    id: 'belfry.web-builder.messages',
    method: 'GET',
    path: '/domains/{domain}/web-builder/messages',
    access,
    summary: 'The newest hundred messages of the contact forms of the site',
    params,
    output: z.object({ data: z.array(FormMessage) }),
    refuses,
  }),
  removeMessage: call({
    id: 'belfry.web-builder.remove-message',
    method: 'DELETE',
    path: '/domains/{domain}/web-builder/messages/{message}',
    access,
    summary: 'Deletes a message of a contact form here; the mail that was sent stays',
    params: z.object({ ...params.shape, message: z.uuid() }),
    output: z.object({ success: z.literal(true) }),
    refuses,
  }),
  orderHosting: call({
    id: 'domains.order-webhosting',
    method: 'POST',
    path: '/domains/{domain}/order-webhosting',
    access,
    transaction: false,
    summary: 'Puts web hosting for this domain into a cart: nothing the first year, then the yearly price',
    params,
    body: z.object({ cart }),
    output: z.object({ data: InCart }),
    refuses,
  }),
})

/** For the builder, which has neither the portal's database nor its keys. */
export const builderHolderCalls = calls({
  check: call({
    id: 'belfry.web-builder-holder.check',
    method: 'POST',
    path: '/web-builder-holder',
    access: ['anonymous-ok'],
    credentials: 'by-secret',
    summary:
      'Whether whoever opened the builder may still edit: their session is open, and their rights are as they were',
    body: z.object({ holder: z.string().check(z.regex(/^[\w.-]{1,1000}$/, { error: 'invalid' })) }),
    output: z.object({ data: z.object({ mayEdit: z.boolean() }) }),
    transaction: false,
    status: 200,
  }),
})

/** The page of the sandbox builder; a real driver answers 404. */
export const sandboxBuilderCalls = calls({
  follow: call({
    id: 'belfry.sandbox-site-builder.follow',
    method: 'POST',
    path: '/sandbox-site-builder/{token}',
    access: ['anonymous-ok'],
    summary: 'What the sandbox of the website builder opens for a link, once',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'invalid' })) }),
    output: z.object({
      data: z.object({ domain: z.string(), template: z.string(), plan: z.enum(['free', 'paid']), isOn: z.boolean() }),
    }),
    refuses,
  }),
})
