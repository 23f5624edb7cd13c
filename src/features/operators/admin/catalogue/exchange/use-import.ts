import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { fileRefusal, type ImportResult } from '../../../catalogue/contract.ts';
import { failureOf, sentenceOf } from '../../console-client.ts';
import { catalogueChanged } from '../use-catalogue.ts';
import { importCatalogue, type ReadFile, readJsonFile, tryImport } from './catalogue-exchange.ts';

const UNREACHABLE = 'The server could not be reached. Nothing has been changed. Please try again.';

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
  const importing = useMutation({
    mutationFn: ({ content, seen }: { content: unknown; seen: ImportResult }) =>
      importCatalogue(content, seen.revision),
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
    problem: fileProblem ?? (error ? sentenceOf(error, UNREACHABLE) : undefined),
    /** When there are several, with their places. */
    mistakes: failureOf(error, fileRefusal),
    remedy: error ? remedyOf(error) : null,
    isLooking: trying.isPending,
    isImporting: importing.isPending,
    choose,
    look: () => trying.mutate(content),
    importNow: () => seen && importing.mutate({ content, seen }),
  };
}
