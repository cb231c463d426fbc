// Range of the shown rows, and links to the other pages.
import { lastPage } from '#web/queries/list-of-pages.ts'
import { formatCount } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

interface PageOfList {
  page: number
  limit: number
  totalCount: number
  /** Whether the total is a lower bound. */
  isLowerBound?: boolean | undefined
}

/** Returns the page and the number of pages. A page beyond the end becomes the last one. */
export const pageOf = ({ page, limit, totalCount }: PageOfList) => {
  const pages = lastPage(totalCount, limit)
  return { page: Math.min(page, pages), pages }
}

interface ListPagesProps {
  of: PageOfList
  hrefOf: (page: number) => string
  words?: { label?: MessageKey; previous?: MessageKey; next?: MessageKey }
}

/** Page links. Renders nothing for a single page. */
export function ListPages({ of, hrefOf, words = {} }: ListPagesProps) {
  const { t } = useText()
  const { page, pages } = pageOf(of)
  if (pages === 1) return null
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={hrefOf}
      words={{
        label: t(words.label ?? 'LIST.PAGES'),
        previous: t(words.previous ?? 'LIST.PREVIOUS'),
        next: t(words.next ?? 'LIST.NEXT'),
        page: (number) => t('LIST.PAGE', { number }),
        position: t('LIST.POSITION', { page, pages }),
      }}
    />
  )
}

/** `51–100 z 312` */
export function RowsShown({ of, shown }: { of: PageOfList; shown: number }) {
  const { t, locale } = useText()
  const before = (pageOf(of).page - 1) * of.limit
  const count = (number: number) => formatCount(number, locale)
  return (
    <p>
      {t('LIST.COUNT', {
        first: count(before + 1),
        last: count(before + shown),
        total: of.isLowerBound ? t('INBOX.MORE_THAN', { count: count(of.totalCount) }) : count(of.totalCount),
      })}
    </p>
  )
}
