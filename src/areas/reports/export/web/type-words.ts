import { m } from '#words'
import type { ExportType } from '../contract/calls.ts'

export const typeWords: Record<ExportType, () => string> = {
  xlsx: () => m.export_type_xlsx(),
  csv: () => m.export_type_csv(),
  pdf: () => m.export_type_pdf(),
}
