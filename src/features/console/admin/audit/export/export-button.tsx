import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { formatCount } from '../../kernel/count-words.ts';
import { toastFailure } from '../../kernel/toast-failure.ts';
import type { AuditView } from '../view/audit-view.ts';
import { auditCsv, auditFileName } from './audit-csv.ts';
import { collectEntries, MOST_EXPORTED } from './collect-entries.ts';

/** Saves every entry of a view as a file for spreadsheets, not only those that are on the screen. */
export function ExportButton({ view, disabled }: { readonly view: AuditView; readonly disabled: boolean }) {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const control = new AbortController();
    running.current = control;
    setCount(0);
    try {
      const { entries, isAll } = await collectEntries(view, control.signal, setCount);
      const csv = auditCsv(entries);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), auditFileName(new Date()));
      if (!isAll) {
        const most = formatCount(MOST_EXPORTED);
        const description = `The file has the newest ${most}. Choose fewer days to export the rest.`;
        toast({ title: `More than ${most} entries`, description, isNote: true });
      }
    } catch (error) {
      if (!control.signal.aborted) toastFailure(error, 'Failed to export the audit log');
    } finally {
      if (!control.signal.aborted) setCount(null);
    }
  }

  const isBusy = count !== null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11"
      busy={isBusy}
      disabled={disabled}
      onClick={() => void start()}
    >
      {isBusy ? null : <Download aria-hidden="true" className="size-5" />}
      {isBusy ? `Exporting ${formatCount(count)}...` : 'Export this view'}
    </Button>
  );
}
