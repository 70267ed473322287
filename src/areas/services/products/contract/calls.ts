import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { groupNames } from '#areas/ordering/catalogue/rules/groups.ts'
import { call, calls } from '#base/call.ts'
import { documentRefusals } from '#base/document-refusals.ts'
import { pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { productRefusals } from './refusals.ts'
import { AuditLine, Category, OwnedProduct, OwnedService, ProductEntry, Tags, TagsBody, Vendor } from './shapes.ts'

const refuses = productRefusals
const params = z.object({ id: wholeNumber })
const mayUse = ['signed-in', 'perm:products|perm:services'] as const
const mayList = ['signed-in', 'perm:services'] as const

export const productCalls = calls({
  list: call({
    id: 'products.list',
    method: 'GET',
    path: '/products',
    access: ['anonymous-ok'],
    summary: 'The catalogue at the caller’s prices, whole or of one category or vendor',
    query: z.object({
      category: z.optional(z.enum(groupNames)),
      vendor: z.optional(z.string().check(z.maxLength(50))),
      /** Searches in the name and what is said of it. */
      q: z.optional(z.string().check(z.maxLength(255))),
    }),
    output: z.object({ data: z.array(ProductEntry) }),
  }),
  categories: call({
    id: 'products.categories',
    method: 'GET',
    path: '/categories',
    access: ['anonymous-ok'],
    summary: 'The groups of the catalogue in which the caller can order something, with how many products each has',
    output: z.object({ data: z.array(Category) }),
  }),
  vendors: call({
    id: 'products.vendors',
    method: 'GET',
    path: '/vendors',
    access: ['anonymous-ok'],
    summary: 'Who makes what can be ordered, with how many products of each',
    output: z.object({ data: z.array(Vendor) }),
  }),
  get: call({
    id: 'products.get',
    method: 'GET',
    path: '/products/{id}',
    access: ['anonymous-ok'],
    summary: 'A service that the caller has, or else the product with that number; a visitor gets catalogue data alone',
    params,
    output: z.object({ data: z.discriminatedUnion('type', [OwnedService, ProductEntry]) }),
    refuses,
  }),
  owned: call({
    id: 'belfry.products.owned',
    method: 'GET',
    path: '/users/{id}/products',
    access: mayUse,
    summary: 'What a client has, product by product; with one’s own number, all that one may see',
    params,
    output: z.object({ data: z.array(OwnedProduct) }),
    refuses,
  }),
  pdf: call({
    id: 'products.pdf',
    method: 'POST',
    path: '/products/{id}/pdf',
    access: mayUse,
    transaction: false,
    rate: 'export',
    answers: 'file',
    summary: 'A sheet of one service: what it is, its terms, price and dates',
    params,
    refuses: { ...refuses, ...documentRefusals },
  }),
  switchToHosting: call({
    id: 'products.switch-to-webhosting',
    method: 'POST',
    path: '/products/{id}/switch-to-webhosting',
    access: mayUse,
    spends: true,
    status: 202,
    summary: 'Turns a built site or Windows hosting into web hosting',
    params,
    output: z.object({ success: z.boolean() }),
    refuses: { ...refuses, ordering_not_allowed: approvalRefusals.ordering_not_allowed },
  }),
  getTags: call({
    id: 'products.tags.get',
    method: 'GET',
    path: '/products/{id}/tags',
    access: mayUse,
    summary: 'The tags of a service with their colours, and those in use that can be chosen from',
    params,
    output: Tags,
    refuses,
  }),
  saveTags: call({
    id: 'products.tags.save',
    method: 'POST',
    path: '/products/{id}/tags',
    access: mayUse,
    summary: 'Replaces the tags of a service; at most five',
    params,
    body: TagsBody,
    output: Tags,
    refuses,
  }),
  getListTags: call({
    id: 'products.service-tags.get',
    method: 'GET',
    path: '/users/services/{id}/get-tags',
    access: mayList,
    summary: 'The same tags, as the list of services asks for them',
    params,
    output: Tags,
    refuses,
  }),
  saveListTags: call({
    id: 'products.service-tags.save',
    method: 'POST',
    path: '/users/services/{id}/save-tags',
    access: mayList,
    summary: 'The same, as the list of services saves them',
    params,
    body: TagsBody,
    output: Tags,
    refuses,
  }),
  audit: call({
    id: 'products.logs.audit',
    method: 'GET',
    path: '/products/{id}/logs/audit',
    access: mayUse,
    summary: 'What was done with a service and by whom, newest first',
    params,
    query: z.object({
      ...paging,
      page: pageUpTo(4000),
    }),
    output: pageOutput(AuditLine),
    refuses,
  }),
})
