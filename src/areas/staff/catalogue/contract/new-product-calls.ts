import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumberUpTo } from '#base/list-fields.ts'
import {
  NewExtension,
  NewOffer,
  NewOption,
  NewProduct,
  NewServer,
  OfferChange,
  ProductParts,
  ServerChange,
  StaffOffer,
  StaffServer,
  StorageBody,
  StorageChange,
} from './new-products.ts'
import { staffCatalogueRefusals } from './refusals.ts'
import { StaffExtension, StaffProduct } from './shapes.ts'

const refuses = staffCatalogueRefusals
const access = ['signed-in', 'admin'] as const
const pid = wholeNumberUpTo(2_000_000_000)
const byPid = z.object({ pid })

/** Additions to the catalogue, with retail prices. Prices under other codes are set in the price lists. */
export const newProductCalls = calls({
  createProduct: call({
    id: 'belfry.staff-catalogue.create-product',
    method: 'POST',
    path: '/staff/catalogue/products',
    access,
    status: 201,
    summary: 'Adds a product with its prices per code and period; its number exists once',
    body: NewProduct,
    output: z.object({ data: StaffProduct }),
    refuses,
  }),
  addOption: call({
    id: 'belfry.staff-catalogue.add-option',
    method: 'POST',
    path: '/staff/catalogue/products/{pid}/options',
    access,
    status: 201,
    summary: 'Adds an option with its choices to a product, at retail prices by the month',
    params: byPid,
    body: NewOption,
    output: z.object({ data: StaffProduct }),
    refuses,
  }),
  createExtension: call({
    id: 'belfry.staff-catalogue.create-extension',
    method: 'POST',
    path: '/staff/catalogue/extensions',
    access,
    status: 201,
    summary: 'Adds an extension with its terms and its prices per code',
    body: NewExtension,
    output: z.object({ data: StaffExtension }),
    refuses,
  }),
  parts: call({
    id: 'belfry.staff-catalogue.parts',
    method: 'GET',
    path: '/staff/catalogue/products/{pid}/parts',
    access,
    summary: 'The server types, sizes or licence offers that a product is put together from',
    params: byPid,
    output: z.object({ data: ProductParts }),
    refuses,
  }),
  addServer: call({
    id: 'belfry.staff-catalogue.add-server',
    method: 'POST',
    path: '/staff/catalogue/products/{pid}/servers',
    access,
    status: 201,
    summary: 'Adds a type of server to a product, with its bounds and retail prices',
    params: byPid,
    body: NewServer,
    output: z.object({ data: StaffServer }),
    refuses,
  }),
  changeServer: call({
    id: 'belfry.staff-catalogue.change-server',
    method: 'PUT',
    path: '/staff/catalogue/products/{pid}/servers/{type}',
    access,
    summary: 'Changes the words and bounds of a type of server, for orders from now on',
    params: z.object({ pid, type: z.string().check(z.maxLength(40)) }),
    body: ServerChange,
    output: z.object({ data: StaffServer }),
    refuses,
  }),
  setStorage: call({
    id: 'belfry.staff-catalogue.set-storage',
    method: 'PUT',
    path: '/staff/catalogue/products/{pid}/storage',
    access,
    summary: 'Sets the sizes in which storage is sold; the first time with the retail price of a step',
    params: byPid,
    body: StorageBody,
    output: z.object({ data: StorageChange }),
    refuses,
  }),
  addOffer: call({
    id: 'belfry.staff-catalogue.add-offer',
    method: 'POST',
    path: '/staff/catalogue/products/{pid}/offers',
    access,
    status: 201,
    summary: 'Adds a licence offer to a product, with a retail price per term and billing cycle',
    params: byPid,
    body: NewOffer,
    output: z.object({ data: StaffOffer }),
    refuses,
  }),
  changeOffer: call({
    id: 'belfry.staff-catalogue.change-offer',
    method: 'PUT',
    path: '/staff/catalogue/products/{pid}/offers/{offer}',
    access,
    summary: 'Changes the words and limit of a licence offer, for orders from now on',
    params: z.object({ pid, offer: z.string().check(z.maxLength(60)) }),
    body: OfferChange,
    output: z.object({ data: StaffOffer }),
    refuses,
  }),
})
