import { groupsOnSale } from '#areas/ordering/catalogue/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { MenuThings } from '#platform/house.ts'
import { type SectionId, sectionIds, sectionOfGroup } from '../rules/sections.ts'
import { ownSections } from './service-list.ts'

/** The parts of the services in which the user has something, and those in which they may order. */
export const serviceThings: MenuThings = async (ctx) => {
  const { permissions, clientType } = ctx.requirePrincipal()
  if (!permissions.services) return { has: [] }
  // Staff look after everybody's.
  const has = permissions.admin ? sectionIds : await ownSections(ctx.sql, ctx.scope())
  const mayOrder = permissions.orders && clientType !== 'Managed Client'
  return { has, offered: mayOrder ? await sectionsOnSale(ctx) : [] }
}

const sectionsOnSale = async (ctx: Ctx): Promise<SectionId[]> => [
  ...new Set((await groupsOnSale(ctx)).map((group) => sectionOfGroup(group))),
]
