import { type Compilable, type CompiledQuery, createQueryId } from 'kysely'
import type { Sql } from './connect.ts'

class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Build<Values, Row> = (sql: Sql, value: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>

/**
 * A query whose words never change: put together once, and then sent with other values each time. For what runs with every
 * request, where building the same query again costs more than asking it:
 * `prepared<{ id: number }>()((sql, value) => sql.selectFrom('client').selectAll().where('id', '=', value('id')))`.
 */
export const prepared =
  <Values extends Record<string, unknown>>() =>
  <Row>(build: Build<Values, Row>) => {
    let known: CompiledQuery<Row> | undefined
    return async (sql: Sql, values: Values): Promise<Row[]> => {
      known ??= build(sql, (name) => new Place(name) as never).compile()
      const parameters = known.parameters.map((given) =>
        given instanceof Place ? values[given.name as string] : given,
      )
      const { rows } = await sql.executeQuery<Row>({ ...known, parameters, queryId: createQueryId() })
      return rows
    }
  }
