import * as z from 'zod/mini'

/**
 * The id of a row of one table: a number that cannot go where the id of another table's row is wanted. The brand exists for the
 * compiler alone; at run time there is only the number.
 *
 * A statement hands branded ids out, because its columns carry the brand (`platform/sql/schema.ts`): whoever holds one has it from
 * the database. What comes from outside, from a path, a body or a provider, is a plain number until a scoped look-up has found its
 * row. The assertions below are the only ones of the program; `test/ids.test.ts` names the modules that use `askedId` without a scope.
 */
declare const table: unique symbol
export type Id<Table extends string> = number & { readonly [table]: Table }

export type AccountId = Id<'account'>
export type ClientId = Id<'client'>
export type DomainId = Id<'domain'>
export type OrderId = Id<'customer_order'>
export type ServiceId = Id<'service'>

/** A number from outside, in the statement that looks its row up within what the caller may see. */
export const askedId = <Of extends Id<string>>(id: number): Of => id as Of

/** An id that our own program wrote down as text: the subject of a task, the key of a job, a notification of the database. */
export const writtenId = <Of extends Id<string>>(text: string): Of => Number(text) as Of

/** The schema of an id in what our own program wrote: the payload of a job, a stored document. */
export const idOf = <Of extends Id<string>>(): z.ZodMiniType<Of, Of> => z.number() as unknown as z.ZodMiniType<Of, Of>
