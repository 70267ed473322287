import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, pagingOfAnySize, wholeNumber } from '#base/list-fields.ts'
import { asLines, asTyped } from '#base/one-line.ts'
import { brandNames } from '#brands/brands.ts'
import { applicationStates, firstPartnerCode, PartnerApplication, vatAnswers } from '../rules/application.ts'
import { signupRefusals } from './refusals.ts'

const refuses = signupRefusals

/** The application as the applicant sees it. */
export const OwnApplication = z.object({
  state: z.enum(applicationStates),
  appliedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused. */
  reason: z.string(),
})
export type OwnApplication = z.infer<typeof OwnApplication>

export const partnerSignupCalls = calls({
  apply: call({
    id: 'belfry.partner-signup.apply',
    method: 'POST',
    path: '/partner-signup',
    access: ['anonymous-ok', 'not-label'],
    summary: 'Asks to become a partner: as a visitor with a new account, or as the customer who is signed in',
    body: PartnerApplication,
    output: z.object({ data: OwnApplication, invited: z.boolean() }),
    status: 201,
    rate: 'sign-up',
    refuses: { ...refuses, email_in_use: signInRefusals.email_in_use },
  }),
  mine: call({
    id: 'belfry.partner-signup.mine',
    method: 'GET',
    path: '/partner-signup',
    access: ['signed-in', 'not-label'],
    summary: "The newest application of the caller's own client, and whether it can apply",
    output: z.object({
      data: z.nullable(OwnApplication),
      /** Why the client cannot apply; null when it can. */
      flaw: z.nullable(z.enum(['already_partner', 'belongs_to_partner', 'not_a_manager'])),
    }),
    refuses,
  }),
})

export const Application = z.object({
  id: z.number(),
  state: z.enum(applicationStates),
  brand: z.enum(brandNames),
  clientId: z.number(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  vat: z.string(),
  vatAnswer: z.enum(vatAnswers),
  /** According to the VAT register. */
  vatName: z.string(),
  vatAddress: z.string(),
  vatCheckedAt: z.nullable(z.string()),
  clientsExpected: z.number(),
  message: z.string(),
  termsVersion: z.string(),
  termsAcceptedAt: z.string(),
  termsIp: z.string(),
  /** Was a customer before. */
  customerSince: z.string(),
  appliedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Null: by the brand's setting. */
  decidedBy: z.nullable(z.string()),
  priceCode: z.nullable(z.string()),
  reason: z.string(),
})
export type Application = z.infer<typeof Application>

const staff = ['signed-in', 'admin'] as const
const params = z.object({ application: wholeNumber })
const Settings = z.object({ brand: z.enum(brandNames), automatic: z.boolean() })

export const partnerApplicationCalls = calls({
  list: call({
    id: 'belfry.partner-applications.list',
    method: 'GET',
    path: '/staff/partners',
    access: staff,
    summary: 'Applications to become a partner, a page at a time, the newest first',
    query: z.object({
      ...pagingOfAnySize,
      state: z.optional(z.enum(applicationStates)),
      q: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: pageOutput(Application),
  }),
  get: call({
    id: 'belfry.partner-applications.get',
    method: 'GET',
    path: '/staff/partners/{application}',
    access: staff,
    summary: 'One application, with what the register of VAT numbers says of it',
    params,
    output: z.object({ data: Application, priceCodes: z.array(z.string()) }),
    refuses,
  }),
  approve: call({
    id: 'belfry.partner-applications.approve',
    method: 'POST',
    path: '/staff/partners/{application}/approve',
    access: staff,
    summary: 'Makes the applicant a partner who buys under a price code, and tells them',
    params,
    body: z.object({ priceCode: z._default(z.string().check(...asTyped, z.maxLength(40)), firstPartnerCode) }),
    output: z.object({ data: Application }),
    status: 200,
    refuses,
  }),
  refuse: call({
    id: 'belfry.partner-applications.refuse',
    method: 'POST',
    path: '/staff/partners/{application}/refuse',
    access: staff,
    summary: 'Refuses an application; the applicant reads the reason',
    params,
    body: z.object({ reason: z.string().check(...asLines, z.minLength(1), z.maxLength(1000)) }),
    output: z.object({ data: Application }),
    status: 200,
    refuses,
  }),
  settings: call({
    id: 'belfry.partner-applications.settings',
    method: 'GET',
    path: '/staff/partners/settings',
    access: staff,
    summary: 'For each brand whether applications that nobody would doubt are approved by themselves',
    output: z.object({ data: z.array(Settings) }),
  }),
  saveSettings: call({
    id: 'belfry.partner-applications.save-settings',
    method: 'PUT',
    path: '/staff/partners/settings',
    access: staff,
    summary: 'Has a brand approve by itself, or leaves it to staff',
    body: Settings,
    output: z.object({ data: z.array(Settings) }),
  }),
})
