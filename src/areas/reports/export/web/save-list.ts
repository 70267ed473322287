import { download } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { type ExportType, exportCalls } from '../contract/calls.ts'

/** A long list takes a while: it is said at once that the file is being made. */
export function saveList(list: 'clients' | 'domains' | 'services', type: ExportType): void {
  toast.info(m.export_being_made())
  // The client has said what went wrong.
  download(exportCalls[list], { params: { type } }, { tells: true }).catch(() => {})
}
