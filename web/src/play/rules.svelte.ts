// The rule book at hand: which game's rules are open beside the table, and at which rule.

class RuleBook {
  game = $state<string | null>(null);
  open = $state(false);
  rule = $state<string | null>(null);

  show(rule: string | null): void {
    this.rule = rule;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const ruleBook = new RuleBook();
