import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, type Definition, DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { Application } from '../contract/calls.ts'
import { ApplicationStatus, VatStatus } from './application-words.tsx'
import { ApproveDialog, RefuseDialog } from './decide-dialogs.tsx'
import { oneApplication } from './queries.ts'

const items = (application: Application): Definition[] => [
  { term: m.staff_partners_brand(), value: panelNameOf(application.brand) },
  {
    term: m.staff_partners_contact(),
    value: (
      <span className="flex flex-col">
        <span>{application.contactName}</span>
        <span className="break-words">{application.email}</span>
        <span className={application.emailConfirmed ? 'text-good-ink text-sm' : 'text-sm text-warning-ink'}>
          {application.emailConfirmed ? m.staff_partners_email_confirmed() : m.staff_partners_email_open()}
        </span>
      </span>
    ),
  },
  ...(application.phone ? [{ term: m.staff_partners_phone(), value: application.phone }] : []),
  { term: m.staff_partners_address(), value: `${application.address}, ${application.country}` },
  {
    term: m.staff_partners_vat(),
    value: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Mono>{application.vat}</Mono>
        <VatStatus answer={application.vatAnswer} />
      </span>
    ),
  },
  ...(application.vatName
    ? [
        {
          term: m.staff_partners_register(),
          value: [application.vatName, application.vatAddress].filter(Boolean).join(', '),
        },
      ]
    : []),
  { term: m.staff_partners_clients(), value: <span className="tabular">{application.clientsExpected}</span> },
  { term: m.staff_partners_customer_since(), value: <DayText day={application.customerSince.slice(0, 10)} /> },
  { term: m.staff_partners_applied(), value: <MomentText moment={application.appliedAt} /> },
  {
    term: m.staff_partners_terms(),
    value: m.staff_partners_terms_of({ version: application.termsVersion, ip: application.termsIp }),
  },
]

const decision = (application: Application): Definition[] =>
  application.decidedAt
    ? [
        {
          term: m.staff_partners_decided(),
          value: (
            <span className="flex flex-col">
              <MomentText moment={application.decidedAt} />
              <span className="text-ink-soft text-sm">
                {application.decidedBy
                  ? m.staff_partners_decided_by({ name: application.decidedBy })
                  : m.staff_partners_decided_itself()}
              </span>
            </span>
          ),
        },
        ...(application.priceCode
          ? [{ term: m.staff_partners_price_code(), value: <Mono>{application.priceCode}</Mono> }]
          : []),
        ...(application.reason ? [{ term: m.staff_partners_reason(), value: application.reason }] : []),
      ]
    : []

/** One application with the facts for the decision, and the two buttons. */
export function ApplicationPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(oneApplication(id))
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const application = loadedData(query)?.data
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={application?.companyName ?? m.staff_partners_title()}
      subtitle={application && <ApplicationStatus state={application.state} />}
      footer={
        application?.state === 'waiting' && (
          <>
            <Button look="danger-quiet" icon={X} onPress={() => setAsked('refuse')}>
              {m.staff_partners_refuse()}
            </Button>
            <Button
              look="primary"
              icon={Check}
              isDisabled={!application.emailConfirmed}
              onPress={() => setAsked('approve')}
            >
              {m.staff_partners_approve()}
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={10} />} missing={{ name: id }}>
        {({ data: application, priceCodes }) => (
          <>
            <DefinitionList items={[...decision(application), ...items(application)]} />
            {application.message && (
              <section className="mt-6">
                <h3 className="mb-1 font-semibold">{m.staff_partners_message()}</h3>
                <p className="whitespace-pre-line break-words text-ink-soft">{application.message}</p>
              </section>
            )}
            {asked === 'approve' && (
              <ApproveDialog application={application} priceCodes={priceCodes} onClose={() => setAsked(undefined)} />
            )}
            {asked === 'refuse' && <RefuseDialog application={application} onClose={() => setAsked(undefined)} />}
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}
