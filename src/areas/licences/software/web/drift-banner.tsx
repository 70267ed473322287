import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'

type Props = {
  there: string
  ordered: string
  isPending: boolean
  onSetRight: () => void
  /** Where it can be taken over: what is there becomes what is ordered, at its price. */
  takeOver: { to: string; search?: Record<string, string> }
}

/** Somebody changed it at its provider: shown, and either taken over or set right. */
export const DriftBanner = ({ there, ordered, isPending, onSetRight, takeOver }: Props) => (
  <Banner
    meaning="warning"
    className="mb-4"
    title={m.licences_drift_title()}
    actions={
      <>
        <Button size="small" isPending={isPending} onPress={onSetRight}>
          {m.licences_set_right({ ordered })}
        </Button>
        <LinkButton size="small" {...takeOver}>
          {m.licences_take_over({ there })}
        </LinkButton>
      </>
    }
  >
    {m.licences_drift({ there, ordered })}
  </Banner>
)
