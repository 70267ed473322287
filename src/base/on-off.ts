import * as z from 'zod/mini'

const spellings = ['1', '0', 'true', 'false'] as const

/** A boolean as programs send it: true and false, 1 and 0, as a value or as text. */
export const OnOff = z.pipe(
  z.union([z.boolean(), z.literal(1), z.literal(0), z.enum(spellings)], {
    error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
  }),
  z.transform((given) => given === true || given === 1 || given === '1' || given === 'true'),
)
