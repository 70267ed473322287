import { Status } from '#design/components/badge.tsx'
import { m } from '#words'

/** A change of this part is on its way to the web server; the tasks say when it is done. */
export const UnderWay = ({ when }: { when: boolean }) =>
  when && (
    <Status tone="info" isBusy>
      {m.web_space_under_way()}
    </Status>
  )
