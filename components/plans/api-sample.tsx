import '../../styles/components/api-console/answer.css'
import { CodeText } from '#components/api-console/code-text.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Tabs } from '#components/ui/choices/tabs.tsx'
import { consoleHref } from '#lib/api-console/console-href.ts'
import {
  codeLanguages,
  LANGUAGE_LABEL,
  writeCode,
  type CodeLanguage,
} from '#lib/api-console/query-code.ts'
import { formatQuery } from '#lib/api-console/query-json.ts'
import { showBytes } from '#lib/format/show-bytes.ts'
import type { SampleAnswer } from '#server/api/sample-answer.ts'

interface ApiSampleProps {
  sample: SampleAnswer
  /** address of the endpoint, as programs call it */
  address: string
  language: CodeLanguage
  href: (language: CodeLanguage) => string
}

/** Shows a call of the data API, and its answer. */
export function ApiSample({
  sample: { path, query, result, bytes },
  address,
  language,
  href,
}: ApiSampleProps) {
  const code = writeCode(language, address, query)
  const ask = consoleHref({ endpoint: path, query })
  return (
    <section className="panel" id="sample" aria-label="API sample">
      <Tabs
        label="Language"
        current={language}
        tabs={codeLanguages.map((key) => ({ key, label: LANGUAGE_LABEL[key], href: href(key) }))}
        actions={
          <CopyButton text={code} label="Copy code">
            <Icon name="copy" />
          </CopyButton>
        }
      />
      <pre
        className="src num max-h-[300px] overflow-auto"
        role="group"
        tabIndex={0}
        aria-label="Request"
      >
        <CodeText text={code} isNumbered />
      </pre>
      {result !== null && (
        <>
          <p className="flex items-center gap-3 border-t border-border px-4 py-2 text-12">
            <span className="inline-flex items-center gap-1.5 font-semi text-positive">
              <span className="dot" />
              200
            </span>
            <span className="mono text-11 text-muted">
              {showBytes(bytes)} · counts as 1 request
            </span>
          </p>
          <pre
            className="src max-h-[260px] flex-1 overflow-auto"
            role="group"
            tabIndex={0}
            aria-label="First result"
          >
            <CodeText text={formatQuery(result)} />
          </pre>
        </>
      )}
      <p className="panel-foot">
        <span>One GET per query. Version 4, OpenAPI 3.1.</span>
        <span className="push-end">
          {ask && (
            <AppLink className="link" href={ask}>
              Open in the console
            </AppLink>
          )}
          <AppLink className="link" href="/docs/api">
            Reference
          </AppLink>
        </span>
      </p>
    </section>
  )
}
