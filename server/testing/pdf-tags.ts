// Reads the tags of a PDF for tests, in the sequence in which a screen reader reads them.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface TagNode {
  role?: string
  children?: TagNode[]
  /** Id of the marked content in the tag. */
  id?: string
}

export interface Tag {
  role: string
  text: string
}

/** Returns the texts of the pages of a PDF, one string for each page. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

/** Tags that contain text. Throws if a text is neither tagged nor an artifact. */
export async function tagsOf(pdf: Uint8Array): Promise<Tag[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const tags: Tag[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const open: (string | null)[] = []
    for (const item of items) {
      if (!('str' in item)) {
        if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.id ?? ((item as { tag?: string }).tag === 'Artifact' ? 'artifact' : null))
        continue
      }
      if (item.str.trim() === '') continue
      const id = open.findLast((one) => one !== null)
      if (!id) throw new Error(`no tag holds "${item.str}"`)
      texts.set(id, [texts.get(id), item.str].filter(Boolean).join(' '))
    }
    texts.delete('artifact')
    const visit = (node: TagNode, role: string): void => {
      const text = node.id === undefined ? undefined : texts.get(node.id)
      if (text !== undefined) tags.push({ role, text })
      if (node.id !== undefined) texts.delete(node.id)
      for (const child of node.children ?? []) visit(child, child.role ?? role)
    }
    const tree = (await page.getStructTree()) as TagNode | null
    if (tree) visit(tree, '')
    if (texts.size > 0) throw new Error(`the tree of tags leaves out ${[...texts.values()].join(', ')}`)
  }
  return tags
}

/** Facts that PDF/UA-1 asks of the whole document. */
export async function documentFacts(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const [{ info, metadata }, marked] = await Promise.all([document.getMetadata(), document.getMarkInfo()])
  const raw = Buffer.from(pdf).toString('latin1')
  return {
    lang: (info as { Language?: string }).Language,
    title: (info as { Title?: string }).Title,
    isMarked: (marked as unknown as Map<string, boolean> | null)?.get('Marked'),
    claims: metadata?.getRaw()?.match(/<pdfuaid:part>(\d)</)?.[1],
    showsTitle: raw.includes('/DisplayDocTitle true'),
  }
}
