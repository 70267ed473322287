/** A whole report as a file, for other areas that have one. */
export { ReportFile } from './report-file.tsx'
