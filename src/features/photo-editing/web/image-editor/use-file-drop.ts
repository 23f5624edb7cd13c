import { useEffect, useState } from 'react';

/**
 * Takes a file dropped anywhere on the page, so that missing the frame does not lead the browser away. Answers whether
 * files are being dragged over the page now.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(event.dataTransfer?.types.includes('Files') ?? false);
    };
    const onDragLeave = (event: DragEvent): void => {
      // Null: the pointer has left the window, not gone from one element to the next.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFile]);
  return isOver;
}
