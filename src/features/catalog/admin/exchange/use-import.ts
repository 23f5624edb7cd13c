import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  failureOf,
  failureSideOf,
  sentenceOf,
  serverMessageOf,
} from '#features/console/admin/kernel/console-client.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { fileRefusal, type ImportResult } from '../../editing/contract.ts';
import { catalogueChanged } from '../use-catalogue.ts';
import { importCatalogue, type ReadFile, readJsonFile, tryImport } from './catalogue-exchange.ts';

/** The import itself may have been made although its answer was lost: looking again tells. */
const UNKNOWN =
  'It is not known whether the import was made. Try again: you see then what is still to be changed, if anything.';

/** Why there is no result, in words: of the import itself, or of looking at what it would change. */
export function importProblem(error: unknown, isImport: boolean): string {
  if (isImport && isUnknown(error)) return `${failureSideOf(error)} ${UNKNOWN}`;
  return sentenceOf(error, `${failureSideOf(error)} Nothing has been changed. Please try again.`);
}

/** No answer, or none that tells what came of it. */
const isUnknown = (error: unknown): boolean => serverMessageOf(error) === undefined;

/** What helps after a failure; null when only another file does. */
export type ImportRemedy = 'look-again' | 'try-again' | null;

/** The file at fault is not worth another try; what has changed meanwhile is, and so is a server that was away. */
export function remedyOf(error: unknown): ImportRemedy {
  if (!(error instanceof HttpError) || error.status >= 500) return 'try-again';
  return error.status === 409 ? 'look-again' : null;
}

/** A file that was chosen, what it would change, and making it the catalogue. */
export function useImport(onDone: () => void) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<(ReadFile & { readonly name: string }) | null>(null);
  const importing = useChange({
    mutationFn: ({ content, seen }: { content: unknown; seen: ImportResult }) =>
      importCatalogue(content, seen.revision),
    // Somebody has changed it meanwhile, or it was imported and the answer lost.
    onError: () => void catalogueChanged(queryClient, (catalogue) => catalogue),
    onSuccess({ added, changed, removed }) {
      void catalogueChanged(queryClient, (catalogue) => catalogue);
      toast({
        title: 'Catalogue imported successfully',
        description: `${added.length} added, ${changed.length} changed, ${removed.length} deleted.`,
      });
      onDone();
    },
  });
  const trying = useMutation({ mutationFn: tryImport, onMutate: () => importing.reset() });
  const content = file?.ok ? file.content : undefined;
  const error = importing.error ?? trying.error;
  const seen = error ? undefined : trying.data;

  async function choose(chosen: File) {
    setFile(null);
    trying.reset();
    importing.reset();
    const read = await readJsonFile(chosen);
    setFile({ ...read, name: chosen.name });
    if (read.ok) trying.mutate(read.content);
  }

  const fileProblem = file && !file.ok ? file.problem : undefined;
  return {
    name: file?.name,
    /** What it would change, once that is known. */
    seen,
    problem: fileProblem ?? (error ? importProblem(error, importing.isError) : undefined),
    /** When there are several, with their places. */
    mistakes: failureOf(error, fileRefusal),
    remedy: error ? remedyOf(error) : null,
    isLooking: trying.isPending,
    isImporting: importing.isPending,
    choose,
    look: () => trying.mutate(content),
    importNow: () => seen && importing.send({ content, seen }),
  };
}
