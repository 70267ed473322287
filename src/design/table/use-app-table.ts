import { columnVisibilityFeature, createTableHook, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'

/** The one factory for all tables. Paging, order and filters are the server's, so only these two features are needed here. */
export const { useAppTable, createAppColumnHelper } = createTableHook({
  features: tableFeatures({ columnVisibilityFeature, rowSelectionFeature }),
})
