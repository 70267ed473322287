/** Read from the database so many at a time. */
const batch = 1_000

/**
 * All rows of a list, one after the other, without ever holding them all: `read` answers the first ones after a row, in an order that no two
 * of them share, and as many as it is asked for.
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last, batch)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}
