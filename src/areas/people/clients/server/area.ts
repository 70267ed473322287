import { area } from '#platform/area.ts'
import { blank, erasedAddress, nobody, ofClient } from '#platform/personal-data.ts'
import { contactChanging } from './domain-events.ts'
import { clientFigureRoutes } from './figures.ts'
import { logLines } from './log-lines.ts'
import { clientRoutes, contactRoutes, locationRoutes } from './routes.ts'

const nowhere = {
  company_name: "''",
  phone_number: "''",
  street: "''",
  postal_code: "''",
  city: "''",
  state: "''",
  vat: "''",
}

export default area({
  tables: ['client', 'contact'],
  routes: [clientRoutes, contactRoutes, locationRoutes, clientFigureRoutes],
  personalData: {
    contact: {
      of: ofClient(),
      given: {},
      onErasure: blank({
        ...nobody,
        ...nowhere,
        address2: "''",
        mobile: "''",
        email: erasedAddress('contact'),
        removed_at: 'coalesce(removed_at, now())',
      }),
    },
    client: {
      of: { client: 'id' },
      given: {},
      onErasure: blank({
        ...nobody,
        ...nowhere,
        email: erasedAddress('client'),
        closed_at: 'coalesce(closed_at, now())',
      }),
    },
  },
  events: [contactChanging],
  columns: {
    client: { thing: ['default_gateway'] },
  },
  log: logLines,
})
