/** The part of selenium-webdriver that is used here: the package brings no types. */
declare module 'selenium-webdriver' {
  type KeyName = 'ENTER' | 'ESCAPE' | 'ARROW_RIGHT' | 'ARROW_LEFT' | 'HOME' | 'END' | 'PAGE_DOWN';
  export const Key: Readonly<Record<KeyName, string>>;
  export class Capabilities {
    constructor(capabilities: Record<string, unknown>);
  }
  export interface WebElement {
    click(): Promise<void>;
    clear(): Promise<void>;
    sendKeys(text: string): Promise<void>;
  }
  interface Actions {
    sendKeys(key: string): Actions;
    perform(): Promise<void>;
  }
  interface TargetLocator {
    window(handle: string): Promise<void>;
    frame(index: number): Promise<void>;
    defaultContent(): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript(script: string): Promise<unknown>;
    executeAsyncScript(script: string): Promise<unknown>;
    actions(): Actions;
    switchTo(): TargetLocator;
    getWindowHandle(): Promise<string>;
    getAllWindowHandles(): Promise<string[]>;
    manage(): {
      setTimeouts(timeouts: { script: number }): Promise<void>;
      window(): { setRect(rect: { width: number; height: number }): Promise<void> };
    };
    takeScreenshot(): Promise<string>;
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): Builder;
    disableEnvironmentOverrides(): Builder;
    withCapabilities(capabilities: Capabilities): Builder;
    build(): Promise<WebDriver>;
  }
}
